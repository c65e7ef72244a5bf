import { Alert, Button } from 'antd';

type FailureAlertProps = { readonly text: string; readonly action: string; readonly onRetry: () => void };

/** A failed load in a drawer or a list that was opened later, with the way to load it again. Belongs inside `Themed`. */
export function FailureAlert({ text, action, onRetry }: FailureAlertProps) {
  return (
    <Alert
      type="error"
      showIcon
      title={text}
      action={
        <Button size="small" type="link" onClick={onRetry}>
          {action}
        </Button>
      }
    />
  );
}
