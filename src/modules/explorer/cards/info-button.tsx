import { Tooltip } from 'antd';
import { useState } from 'react';
import type { Opened } from '@/ui/late';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { Themed } from '@/ui/theme/themed';
import { LateBridgeDrawer } from '../bridge/late-bridge-drawer';
import { About } from './about';
import styles from './cards.module.css';
import { InfoFace, type InfoProps } from './info-face';

/** Opens what an indicator counts, by pointer, focus or press. */
export function InfoButton({ opened = false, ...props }: InfoProps & Opened) {
  const [open, setOpen] = useState(opened);
  const [bridge, setBridge] = useState(false);
  const closeBridge = () => setBridge(false);
  useSheetStep(bridge, closeBridge);
  return (
    <Themed>
      <Tooltip
        title={
          <About
            indicator={props.indicator}
            shown={props.shown}
            compared={props.compared}
            onBridge={() => {
              setOpen(false);
              setBridge(true);
            }}
          />
        }
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
      {bridge && <LateBridgeDrawer cell={null} onClose={closeBridge} />}
    </Themed>
  );
}
