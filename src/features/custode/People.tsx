import { useState } from 'react';
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
import { Button } from '../../ui/Button';
import { DateField } from '../../ui/DateField';
import { PersonRow } from '../../ui/PersonRow';
import { TextField } from '../../ui/TextField';
import { Form } from '../../ui/form/Form';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { useForm } from '../../ui/form/useForm';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';
import { KeptList } from './KeptList';
import { useAct } from './keeping';

/** *Persone*: a person's data, and the keepers' tools to repair an account. */
export function People() {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const form = useForm({ empty: { q: '' }, send: (typed) => setQ(typed.q.trim()) });
  const query = useKeptPeopleInfiniteQuery(q, { refetchOnMountOrArgChange: true });
  return (
    <Stack gap={3}>
      <Form form={form} as={Row} gap={2} align="end" wrap role="search">
        <Stack grow={12}>
          <TextField label={t('custode-cerca')} type="search" maxLength={limits.email} {...form.field('q')} />
        </Stack>
        <Button type="submit" variant="ghost">
          {t('custode-cerca-bottone')}
        </Button>
      </Form>
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
      <PersonRow person={person} as="button" bare aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Note as="span" breaks>
          {person.email}
        </Note>
        <Note as="span">{facts.join(' · ')}</Note>
      </PersonRow>
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
  const known = { nome, cognome, dataNascita: dataNascita.slice(0, 10) };
  const form = useKeptForm(`custode/persona/${personaID}`, {
    empty: known,
    send: async (typed) => {
      const told = { ...typed, nome: typed.nome.trim(), cognome: typed.cognome.trim() };
      return act(() =>
        correct({
          personaID,
          ...(told.nome !== known.nome && { nome: told.nome }),
          ...(told.cognome !== known.cognome && { cognome: told.cognome }),
          ...(told.dataNascita !== known.dataNascita && { dataNascita: told.dataNascita }),
        }),
      );
    },
  });
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
      <Form form={form} gap={3}>
        <TextField label={t('assistenza-nome')} maxLength={limits.name} {...form.field('nome')} />
        <TextField label={t('assistenza-cognome')} maxLength={limits.name} {...form.field('cognome')} />
        <DateField label={t('custode-nascita')} {...form.field('dataNascita')} />
        <Button type="submit" variant="ghost" size="s" busy={isBusy} held={isHeld}>
          {t('custode-correggi')}
        </Button>
      </Form>
    </Stack>
  );
}
