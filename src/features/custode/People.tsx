import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import {
  type KeptPerson,
  useCorrectPersonMutation,
  useEndAllSessionsMutation,
  useKeptPeopleInfiniteQuery,
  useResendLinkMutation,
} from '../../api/custode';
import { dateIt } from '../../lib/format';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { DateField } from '../../ui/DateField';
import { MailText } from '../../ui/MailText';
import { TextField } from '../../ui/TextField';
import { readForm } from '../../ui/form/readForm';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { KeptList } from './KeptList';
import { useAct } from './keeping';

/** *Persone*: facts, and what sets an account right. */
export function People() {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const query = useKeptPeopleInfiniteQuery(q, { refetchOnMountOrArgChange: true });
  return (
    <Stack gap={3}>
      <Row
        as="form"
        gap={2}
        align="end"
        wrap
        role="search"
        onSubmit={(event: FormEvent<HTMLFormElement>) => setQ(readForm(event).typed('q').trim())}
      >
        <Stack grow={12}>
          <TextField label={t('custode-cerca')} name="q" type="search" maxLength={limits.email} />
        </Stack>
        <Button type="submit" variant="ghost">
          {t('custode-cerca-bottone')}
        </Button>
      </Row>
      <KeptList
        query={{ ...query, data: query.currentData }}
        rowsOf={({ listPersone }) => listPersone}
        keyOf={({ personaID }) => personaID}
        none={t('custode-nessuna-persona')}
      >
        {(person) => <Person person={person} />}
      </KeptList>
    </Stack>
  );
}

function Person({ person }: { person: KeptPerson }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const facts = [
    t(`stato-${person.stato}`),
    t('custode-iscritta', { data: dateIt(person.iscrizione) }),
    t('custode-annunci', { quanti: person.annunci }),
    t('custode-sessioni', { quanti: person.sessioni }),
    t('custode-provvedimenti', { quanti: person.provvedimenti }),
  ];
  return (
    <Stack gap={2} pad={3}>
      <Row
        as="button"
        type="button"
        bare
        gap={3}
        tall
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar image={person.imgProfilo} size={44} />
        <Stack as="span" grow>
          <Text as="b" breaks>{`${person.nome} ${person.cognome}`}</Text>
          <Note as="span" breaks>
            <MailText text={person.email} />
          </Note>
          <Note as="span">{facts.join(' · ')}</Note>
        </Stack>
      </Row>
      {isOpen && <PersonActs person={person} />}
    </Stack>
  );
}

function PersonActs({ person: { personaID, nome, cognome, dataNascita } }: { person: KeptPerson }) {
  const { t } = useTranslation();
  const [endAll] = useEndAllSessionsMutation();
  const [resend] = useResendLinkMutation();
  const [correct] = useCorrectPersonMutation();
  const { act, isBusy, isHeld } = useAct();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { typed } = readForm(event);
    const told = { nome: typed('nome').trim(), cognome: typed('cognome').trim(), dataNascita: typed('nato') };
    void act(() =>
      correct({
        personaID,
        ...(told.nome !== nome && { nome: told.nome }),
        ...(told.cognome !== cognome && { cognome: told.cognome }),
        ...(told.dataNascita !== dataNascita.slice(0, 10) && { dataNascita: told.dataNascita }),
      }),
    );
  };
  return (
    <Stack gap={3}>
      <Row wrap gap={2}>
        <Button variant="ghost" size="s" held={isHeld} onClick={() => void act(() => endAll(personaID))}>
          {t('custode-esci-tutte')}
        </Button>
        <Button variant="ghost" size="s" held={isHeld} onClick={() => void act(() => resend(personaID))}>
          {t('custode-rimanda')}
        </Button>
      </Row>
      <Stack as="form" gap={3} onSubmit={handleSubmit}>
        <TextField label={t('assistenza-nome')} name="nome" defaultValue={nome} maxLength={limits.name} />
        <TextField
          label={t('assistenza-cognome')}
          name="cognome"
          defaultValue={cognome}
          maxLength={limits.name}
        />
        <DateField label={t('custode-nascita')} name="nato" defaultValue={dataNascita.slice(0, 10)} />
        <Button type="submit" variant="ghost" size="s" busy={isBusy} held={isHeld}>
          {t('custode-correggi')}
        </Button>
      </Stack>
    </Stack>
  );
}
