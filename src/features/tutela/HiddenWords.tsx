import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { noticeRaised } from '../../api/events';
import { useHiddenWordsQuery, useUpdateHiddenWordsMutation } from '../../api/tutela';
import { ListSkeleton } from '../../core/screen/ListSkeleton';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { useMyID } from '../../core/session/useMe';
import { bare } from '../../lib/hiddenWords';
import { say } from '../../lib/say';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { IconButton } from '../../ui/IconButton';
import { TextField } from '../../ui/TextField';
import { Form } from '../../ui/form/Form';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { SignRow } from '../../ui/layout/SignRow';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';

/**
 * The viewer's list of hidden words. Content with such a word is collapsed, for the viewer only. Each change is saved
 * at once.
 */
export function HiddenWords() {
  const { t } = useTranslation();
  const personaID = useMyID();
  const query = useHiddenWordsQuery(personaID, { refetchOnMountOrArgChange: true });
  const { save, isSaving } = useSave(personaID);
  const words = query.data?.parole ?? [];
  const form = useKeptForm('parole', {
    empty: { parola: '' },
    check: ({ parola }) => {
      if (parola.trim() === '') return { parola: 'missing' };
      return words.includes(parola.trim()) ? { parola: 'invalid' } : {};
    },
    send: async ({ parola }, { clear }) => {
      const added = parola.trim();
      const others = words.filter((one) => bare(one) !== bare(added));
      if (await save([...others, added], t('parole-aggiunta', { parola: added }))) clear();
    },
  });
  return (
    <QueryScreen
      query={{ ...query, data: query.data?.parole }}
      skeleton={<ListSkeleton rows={3} />}
      failure={t('bloccati-errore')}
    >
      {() => (
        <Stack gap={4}>
          <Note>{t('parole-testo')}</Note>
          <Form form={form} gap={3}>
            <TextField
              label={t('parole-aggiungi')}
              maxLength={limits.hiddenWord}
              autoComplete="off"
              {...form.field('parola', { missing: t('parole-manca'), invalid: t('parole-gia') })}
            />
            <Button type="submit" busy={isSaving} disabled={words.length >= limits.hiddenWords}>
              {t('parole-aggiungi-ora')}
            </Button>
          </Form>
          {words.length === 0 ? (
            <Note centred>{t('parole-vuoto')}</Note>
          ) : (
            <WordList words={words} onSave={save} />
          )}
        </Stack>
      )}
    </QueryScreen>
  );
}

type Save = (parole: readonly string[], change: string) => Promise<boolean>;

/** Gives the function that saves the list, and announces the change. It resolves to whether the list was saved. */
function useSave(personaID: number) {
  const dispatch = useAppDispatch();
  const [update, { isLoading: isSaving }] = useUpdateHiddenWordsMutation();
  const save: Save = async (parole, change) => {
    const { error } = await update({ personaID, parole: [...parole] });
    if (!error) {
      say(change);
      return true;
    }
    const detail = 'text' in error ? error.text : undefined;
    const failed = { label: 'parole-errore' };
    dispatch(noticeRaised({ tone: 'error', ...failed, ...(detail && { detail }) }));
    return false;
  };
  return { save, isSaving };
}

function WordList({ words, onSave }: { words: readonly string[]; onSave: Save }) {
  const { t } = useTranslation();
  const remove = (parola: string) => {
    const others = words.filter((one) => one !== parola);
    void onSave(others, t('parole-tolta', { parola }));
  };
  return (
    <Card as="ul">
      {words.map((one) => (
        <SignRow key={one}>
          <div>{one}</div>
          <IconButton tone="soft" label={t('parole-togli', { parola: one })} onClick={() => remove(one)}>
            <X size={20} />
          </IconButton>
        </SignRow>
      ))}
    </Card>
  );
}
