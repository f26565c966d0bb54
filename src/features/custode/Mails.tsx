import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { type KeptMail, useAnswerMailMutation, useKeptMailsInfiniteQuery } from '../../api/custode';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { relativeTime } from '../../lib/format';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { Form } from '../../ui/form/Form';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { KeptList } from './KeptList';
import { useAct } from './keeping';

/** *Posta*: the messages that people sent to support, the oldest unanswered one first. */
export function Mails() {
  const { t } = useTranslation();
  const query = useKeptMailsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <KeptList
      query={query}
      rowsOf={({ listPosta }) => listPosta}
      keyOf={({ postaID, tipo }) => `${tipo} ${postaID}`}
      none={t('custode-nessuna-posta')}
    >
      {(mail) => <Letter mail={mail} />}
    </KeptList>
  );
}

function Letter({ mail }: { mail: KeptMail }) {
  const { t } = useTranslation();
  const name = `${mail.nome} ${mail.cognome}`.trim();
  return (
    <Stack gap={2} pad={3}>
      <div>
        <Text weight="medium" breaks>
          {mail.oggetto}
        </Text>
        <Note breaks>
          {[
            mail.tipo === 'feedback' ? t('custode-opinione') : t('custode-assistenza'),
            name,
            mail.email,
            relativeTime(mail.dataOra, Date.now(), t),
            mail.voto !== null && `${mail.voto} / 5`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
      </div>
      <Text verbatim>{mail.messaggio}</Text>
      {mail.registrazione === 1 && (
        <Note breaks>{`${t('custode-registrazione')}: npm run post -- recording ${mail.postaID} FILE`}</Note>
      )}
      {mail.risposta === null ? (
        <Reply mail={mail} />
      ) : (
        <Note verbatim>{`${t('custode-risposta')}: ${mail.risposta}`}</Note>
      )}
    </Stack>
  );
}

function Reply({ mail: { postaID, tipo } }: { mail: KeptMail }) {
  const { t } = useTranslation();
  const [answer] = useAnswerMailMutation();
  const { act, isBusy, isHeld } = useAct();
  const form = useKeptForm(`custode/posta/${tipo}/${postaID}`, {
    empty: { testo: '' },
    send: async ({ testo }) => testo.trim() !== '' && act((onceKey) => answer({ postaID, testo, onceKey })),
  });
  return (
    <Form form={form} gap={2}>
      <TextArea
        label={t('custode-rispondi-testo')}
        rows={2}
        max={limits.feedbackText}
        {...form.field('testo')}
      />
      <Button type="submit" size="s" variant="ghost" busy={isBusy} held={isHeld || !form.isDirty}>
        {t('custode-rispondi')}
      </Button>
    </Form>
  );
}
