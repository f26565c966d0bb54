import { Button } from './Button';
import { Modal } from './Modal';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text?: string;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  /** The action cannot be undone; its button is red. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Modal
      open={props.open}
      onClose={props.onCancel}
      title={props.title}
      closeLabel={props.closeLabel}
      footer={
        <>
          <Button variant="ghost" onClick={props.onCancel} data-autofocus>
            {props.cancelLabel}
          </Button>
          <Button danger={props.danger} busy={props.busy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.text && <p>{props.text}</p>}
    </Modal>
  );
}
