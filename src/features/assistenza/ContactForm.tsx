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
  /** The page's path, which is the key of the stored draft. */
  place: string;
  intro: ReactNode;
  /** Drawn before the fields, for example the star rating. */
  lead?: ReactNode;
  /** Drawn after the form's fields. */
  foot?: ReactNode;
  /** Prefilled values: what the app knows about the writer. */
  known: Partial<ContactDraft>;
  /** §8: the text shown if sending fails; the host's error text is appended to it. */
  failure: string;
  /** The text shown after sending, until the person begins another message; false before. */
  success: string | false;
  /** Sends the message; resolves to the error if sending failed. */
  onSend: (draft: ContactDraft, onceKey: string) => Promise<ApiError | SerializedError | undefined>;
  onChange: () => void;
}

/** The form for a message to support: name, email address, subject and text. Subject and text are required (§5). */
export function ContactForm(props: Props) {
  const { t } = useTranslation();
  // The idempotency key. It changes only with the text, so a retry sends no second message.
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
      {/* Disabled while the message is being sent. */}
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
