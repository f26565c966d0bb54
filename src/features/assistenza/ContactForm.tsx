import type { SerializedError } from '@reduxjs/toolkit';
import { nanoid } from '@reduxjs/toolkit';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { type ApiError, isApiError } from '../../api/apiError';
import { useKeptWords } from '../../core/submissions/useKeptWords';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { Grid } from '../../ui/layout/Grid';
import { Stack } from '../../ui/layout/Stack';
import { useForm } from '../../ui/form/useForm';
import { contactProblems, type ContactDraft, emptyContact } from './contactDraft';

interface Props {
  /** Names its half-written words: the page's path. */
  place: string;
  intro: ReactNode;
  /** Stands before the fields: the vote. */
  lead?: ReactNode;
  /** Stands after the fields. */
  foot?: ReactNode;
  /** The fields that the app knows of the writer. */
  known: Partial<ContactDraft>;
  isSending: boolean;
  /** §8: the text of a failure; the host's own words follow it. */
  failure: string;
  error: ApiError | SerializedError | undefined;
  /** Shown after it was sent, until the next message is begun. */
  success: string | false;
  /** Whether it arrived. */
  onSend: (draft: ContactDraft, onceKey: string) => Promise<boolean>;
  onChange: () => void;
}

/** A message to us: name, address, subject, text. It cannot be sent without the last two (§5). */
export function ContactForm(props: Props) {
  const { t } = useTranslation();
  // The same as long as the text is: a retry is no second message.
  const [onceKey, setOnceKey] = useState(() => nanoid());
  const { values, isInOrder, field, clear, change } = useForm({
    empty: emptyContact,
    known: props.known,
    check: contactProblems,
    tells: 'left',
    onChange: () => {
      setOnceKey(nanoid());
      props.onChange();
    },
  });

  const { oggetto, messaggio } = values;
  useKeptWords(props.place, {
    fields: useMemo(() => ({ oggetto, messaggio }), [oggetto, messaggio]),
    isWorth: `${oggetto}${messaggio}`.trim() !== '' && !props.isSending,
    restore: (kept) => change(kept),
  });

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isInOrder || props.isSending) return;
    if (!(await props.onSend(values, onceKey))) return;
    clear();
    setOnceKey(nanoid());
  };
  return (
    <Stack as="form" gap={5} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {props.intro}
      {/* Held still while the message is being sent. */}
      <Stack as="fieldset" gap={4} disabled={props.isSending}>
        {props.lead}
        <TextField
          {...field('oggetto', {
            missing: t('assistenza-oggetto-obbligatorio', 'Il campo oggetto è obbligatorio.'),
          })}
          label={t('assistenza-oggetto', 'Oggetto')}
          required
          maxLength={limits.subject}
        />
        <TextArea
          {...field('messaggio', {
            missing: t('assistenza-messaggio-obbligatorio', 'Il campo messaggio è obbligatorio.'),
          })}
          label={t('assistenza-messaggio', 'Messaggio')}
          required
          rows={5}
          max={limits.feedbackText}
        />
        <Grid columns="pairs" gap={3}>
          <TextField
            {...field('nome')}
            label={t('assistenza-nome', 'Nome')}
            autoComplete="given-name"
            maxLength={limits.name}
          />
          <TextField
            {...field('cognome')}
            label={t('assistenza-cognome', 'Cognome')}
            autoComplete="family-name"
            maxLength={limits.name}
          />
        </Grid>
        <TextField
          {...field('email', { invalid: t('login-control-email', 'Email non valida') })}
          label={t('assistenza-email', 'Email')}
          type="email"
          autoComplete="email"
          maxLength={limits.email}
        />
        {props.foot}
      </Stack>
      {props.error && !props.isSending && (
        <Banner tone="error" said="assertive">
          <span>{props.failure}</span> {isApiError(props.error) && <span>{props.error.text}</span>}
        </Banner>
      )}
      {props.success && (
        <Banner tone="success" said="polite">
          {props.success}
        </Banner>
      )}
      <Button type="submit" wide busy={props.isSending} held={props.isSending || !isInOrder}>
        {t('assistenza-invia', 'Invia')}
      </Button>
    </Stack>
  );
}
