import { Tooltip } from 'antd';
import { Themed } from '@/shell/themed';
import styles from '../cards.module.css';
import { About } from './about';
import { InfoFace, type InfoProps } from './info-face';

/** Opens what an indicator counts, by pointer, focus or press. */
export function InfoButton(props: InfoProps) {
  return (
    <Themed>
      <Tooltip
        title={<About of={props.of} shown={props.shown} />}
        trigger={['hover', 'focus', 'click']}
        classNames={{ root: styles.about }}
      >
        <InfoFace {...props} />
      </Tooltip>
    </Themed>
  );
}
