import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Confirmation, dismiss, type ModalRequest, type Notice } from '@/shell/modals/store';
import { CheckCircleIcon, CrossCircleIcon } from '@/ui/icons';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { Themed } from '@/ui/theme/themed';
import styles from './modal-view.module.css';

/** A drawer that opens after a message, by its address, lies under it still: antd gives both 1000. */
const ABOVE_DRAWERS = 1100;

export function ModalView({ request }: { request: ModalRequest }) {
  return (
    <Themed>{request.kind === 'confirm' ? <Confirm request={request} /> : <NoticeModal notice={request} />}</Themed>
  );
}

function NoticeModal({ notice }: { notice: Notice }) {
  const { t } = useTranslation('shell');
  const close = () => dismiss(notice);
  useSheetStep(true, close);
  const Icon = notice.kind === 'success' ? CheckCircleIcon : CrossCircleIcon;
  return (
    <Modal
      open
      centered
      zIndex={ABOVE_DRAWERS}
      width={400}
      closable={false}
      transitionName=""
      maskTransitionName=""
      title={t(`modal.${notice.kind}`)}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          {t('modal.close')}
        </Button>
      }
    >
      <div className={styles.body}>
        <span className={styles[notice.kind]}>
          <Icon size={32} />
        </span>
        <p>{notice.message}</p>
      </div>
    </Modal>
  );
}

function Confirm({ request }: { request: Confirmation }) {
  const { t } = useTranslation('shell');
  const answer = (agreed: boolean) => {
    dismiss(request);
    request.answer(agreed);
  };
  useSheetStep(true, () => answer(false));
  return (
    <Modal
      open
      centered
      zIndex={ABOVE_DRAWERS}
      width={400}
      closable={false}
      transitionName=""
      maskTransitionName=""
      title={request.title}
      onCancel={() => answer(false)}
      footer={
        <div className={styles.actions}>
          <Button onClick={() => answer(false)}>{t('modal.cancel')}</Button>
          <Button type="primary" onClick={() => answer(true)}>
            {request.action}
          </Button>
        </div>
      }
    >
      <p className={styles.question}>{request.message}</p>
    </Modal>
  );
}
