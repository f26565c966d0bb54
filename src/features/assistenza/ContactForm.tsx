import type { SerializedError } from '@reduxjs/toolkit';
import { nanoid } from '@reduxjs/toolkit';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { type ApiError, isApiError } from '../../api/apiError';
import { useKeptForm } from '../../core/drafts/useKeptForm';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { Grid } from '../../ui/layout/Grid';
import { Stack } from '../../ui/layout/Stack';
import { Form } from '../../ui/form/Form';
import { contactProblems, type ContactDraft, emptyContact } from './contactDraft';

interface Props {
  /** The page's path, under which the unfinished text is kept. */
  place: string;
  intro: ReactNode;
  /** Drawn before the fields: the vote. */
  lead?: ReactNode;
  /** Drawn after the fields. */
  foot?: ReactNode;
  /** The fields that the app knows about the writer. */
  known: Partial<ContactDraft>;
  /** §8: the text of a failure; the host's own words follow it. */
  failure: string;
  /** Shown after sending, until the person begins another message. */
  success: string | false;
  /** Sends the message; gives the error if it did not arrive. */
  onSend: (draft: ContactDraft, onceKey: string) => Promise<ApiError | SerializedError | undefined>;
  onChange: () => void;
}

/** A message to us: name, address, subject and text. Subject and text are required (§5). */
export function ContactForm(props: Props) {
  const { t } = useTranslation();
  // Stays the same as long as the text does, so a retry sends no second message.
  const [onceKey, setOnceKey] = useState(() => nanoid());
  const form = useKeptForm(props.place, {
    empty: emptyContact,
    known: props.known,
    check: contactProblems,
    tells: 'left',
    isWorth: ({ oggetto, messaggio }) => `${oggetto}${messaggio}`.trim() !== '',
    isQueued: true,
    onChange: () => {
      setOnceKey(nanoid());
      props.onChange();
    },
    send: async (values, { clear }) => {
      const error = await props.onSend(values, onceKey);
      if (error) return error;
      clear();
      setOnceKey(nanoid());
      return undefined;
    },
  });
  const { isInOrder, isSending, field, refusal } = form;
  return (
    <Form form={form} gap={5}>
      {props.intro}
      {/* Held still while the message is being sent. */}
      <Stack as="fieldset" gap={4} disabled={isSending}>
        {props.lead}
        <TextField
          {...field('oggetto', {
            missing: t('assistenza-oggetto-obbligatorio'),
          })}
          label={t('assistenza-oggetto')}
          required
          maxLength={limits.subject}
        />
        <TextArea
          {...field('messaggio', {
            missing: t('assistenza-messaggio-obbligatorio'),
          })}
          label={t('assistenza-messaggio')}
          required
          rows={5}
          max={limits.feedbackText}
        />
        <Grid columns="pairs" gap={3}>
          <TextField
            {...field('nome')}
            label={t('assistenza-nome')}
            autoComplete="given-name"
            maxLength={limits.name}
          />
          <TextField
            {...field('cognome')}
            label={t('assistenza-cognome')}
            autoComplete="family-name"
            maxLength={limits.name}
          />
        </Grid>
        <TextField
          {...field('email', { invalid: t('login-control-email') })}
          label={t('assistenza-email')}
          type="email"
          autoComplete="email"
          maxLength={limits.email}
        />
        {props.foot}
      </Stack>
      {refusal && (
        <Banner tone="error" said="assertive">
          <span>{props.failure}</span> {isApiError(refusal) && <span>{refusal.text}</span>}
        </Banner>
      )}
      {props.success && (
        <Banner tone="success" said="polite">
          {props.success}
        </Banner>
      )}
      <Button type="submit" wide busy={isSending} held={isSending || !isInOrder}>
        {t('assistenza-invia')}
      </Button>
    </Form>
  );
}
