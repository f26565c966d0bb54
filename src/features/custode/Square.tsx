import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { useSetSquareMutation } from '../../api/custode';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { useSquareTexts } from '../../core/language/useSquareTexts';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { Form } from '../../ui/form/Form';
import { Note } from '../../ui/layout/Text';
import { useAct } from './keeping';

/**
 * *La piazza*: a form for the name, contacts and own rules of this installation, which the legal pages, the mails and
 * the web app manifest show.
 */
export function Square() {
  const known = useSquareTexts();
  const { t } = useTranslation();
  const [save] = useSetSquareMutation();
  const { act, isBusy, isHeld } = useAct();
  const form = useKeptForm('custode/piazza', { empty: known, send: (texts) => act(() => save(texts)) });
  return (
    <Form form={form} gap={4}>
      <Note>{t('custode-piazza-testo')}</Note>
      <TextField label={t('custode-piazza-nome')} maxLength={limits.squareName} {...form.field('nome')} />
      <TextArea
        label={t('custode-piazza-contatti')}
        max={limits.squareContacts}
        {...form.field('contatti')}
      />
      <TextArea
        label={t('custode-piazza-regole')}
        max={limits.squareRules}
        rows={6}
        {...form.field('regole')}
      />
      <Button type="submit" busy={isBusy} held={isHeld}>
        {t('custode-salva')}
      </Button>
    </Form>
  );
}
