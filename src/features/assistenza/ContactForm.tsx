import type { SerializedError } from '@reduxjs/toolkit';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { type ApiError, isApiError } from '../../api/apiError';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { Grid } from '../../ui/layout/Grid';
import { Stack } from '../../ui/layout/Stack';
import { type ContactDraft, type ContactField, useContactDraft } from './useContactDraft';

interface Props {
  intro: ReactNode;
  /** What stands before the fields: the vote. */
  lead?: ReactNode;
  /** What the app knows of the writer. */
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
  const { draft, onceKey, isSendable, problemOf, change, leave, clear } = useContactDraft(props.known);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSendable || props.isSending) return;
    if (await props.onSend(draft, onceKey)) clear();
  };
  const control = (name: ContactField) => ({
    name,
    value: draft[name],
    onBlur: () => leave(name),
    onChange: (event: { target: { value: string } }) => {
      change(name, event.target.value);
      props.onChange();
    },
  });

  return (
    <Stack as="form" gap={5} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {props.intro}
      {/* Held still while the message is being sent. */}
      <Stack as="fieldset" gap={4} disabled={props.isSending}>
        {props.lead}
        <TextField
          {...control('oggetto')}
          label={t('assistenza-oggetto', 'Oggetto')}
          required
          maxLength={limits.subject}
          error={
            problemOf('oggetto') && t('assistenza-oggetto-obbligatorio', 'Il campo oggetto è obbligatorio.')
          }
        />
        <TextArea
          {...control('messaggio')}
          label={t('assistenza-messaggio', 'Messaggio')}
          required
          rows={5}
          max={limits.feedbackText}
          error={
            problemOf('messaggio') &&
            t('assistenza-messaggio-obbligatorio', 'Il campo messaggio è obbligatorio.')
          }
        />
        <Grid columns="pairs" gap={3}>
          <TextField
            {...control('nome')}
            label={t('assistenza-nome', 'Nome')}
            autoComplete="given-name"
            maxLength={limits.name}
          />
          <TextField
            {...control('cognome')}
            label={t('assistenza-cognome', 'Cognome')}
            autoComplete="family-name"
            maxLength={limits.name}
          />
        </Grid>
        <TextField
          {...control('email')}
          label={t('assistenza-email', 'Email')}
          type="email"
          autoComplete="email"
          maxLength={limits.email}
          error={problemOf('email') && t('login-control-email', 'Email non valida')}
        />
      </Stack>
      {props.error && !props.isSending && (
        <Banner tone="error" role="alert">
          <span>{props.failure}</span> {isApiError(props.error) && <span>{props.error.text}</span>}
        </Banner>
      )}
      {props.success && (
        <Banner tone="success" role="status">
          {props.success}
        </Banner>
      )}
      <Button type="submit" wide busy={props.isSending} disabled={!isSendable}>
        {t('assistenza-invia', 'Invia')}
      </Button>
    </Stack>
  );
}
