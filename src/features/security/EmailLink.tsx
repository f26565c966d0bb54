import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConfirmEmailMutation, useUndoEmailMutation } from '../../api/account';
import { securityFailureText } from './securityTexts';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Alert } from '../../ui/layout/Text';
import { type MailedLinkKind, useEmailLinkTexts } from './useEmailLinkTexts';

interface Props {
  kind: MailedLinkKind;
  token: string;
  onRefused: () => void;
}

/** Confirms or reverts a change of the email address with the token in the mailed link. */
export function EmailLink({ kind, token, onRefused }: Props) {
  const { t } = useTranslation();
  const texts = useEmailLinkTexts(kind);
  const confirm = useConfirmEmailMutation();
  const undo = useUndoEmailMutation();
  const [act, { isLoading, data, error }] = kind === 'confirm' ? confirm : undo;
  const handleClick = async () => {
    const answer = await act({ token });
    if (answer.data?.statusCode === 100) onRefused();
  };
  if (data?.statusCode === 200)
    return (
      <EmptyState
        said="polite"
        icon={<MailCheck />}
        title={texts.done}
        text={texts.doneText}
        action={<LinkButton to="/">{t('email-link-avanti')}</LinkButton>}
      />
    );
  return (
    <>
      <p>{texts.text}</p>
      {error && <Alert>{securityFailureText(t, error)}</Alert>}
      <Button wide busy={isLoading} onClick={() => void handleClick()}>
        {texts.button}
      </Button>
    </>
  );
}
