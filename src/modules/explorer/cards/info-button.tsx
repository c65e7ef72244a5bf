import { Tooltip } from 'antd';
import { useState } from 'react';
import { Themed } from '@/ui/theme/themed';
import { About } from './about';
import styles from './cards.module.css';
import { InfoFace, type InfoProps } from './info-face';

/** Opens what an indicator counts, by pointer, focus or press. */
export function InfoButton({ opened = false, ...props }: InfoProps & { readonly opened?: boolean }) {
  const [open, setOpen] = useState(opened);
  return (
    <Themed>
      <Tooltip
        title={<About indicator={props.indicator} shown={props.shown} />}
        trigger={['hover', 'focus']}
        open={open}
        onOpenChange={setOpen}
        classNames={{ root: styles.about }}
      >
        <InfoFace
          {...props}
          autoFocus={opened}
          onClick={({ currentTarget }) => {
            // A finger neither hovers nor, everywhere, gives focus.
            currentTarget.focus();
            setOpen(true);
          }}
        />
      </Tooltip>
    </Themed>
  );
}
