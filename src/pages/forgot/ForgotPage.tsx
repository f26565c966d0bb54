import { type FormEvent, useEffect } from 'react';
import { ChevronLeft, KeyRound } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useTextsQuery } from '../../api/lookup';
import { useRecoverMutation } from '../../api/persona';
import { recoveryLeft, type RecoveryState, selectRecovery } from '../../features/recovery/recoverySlice';
import { selectLanguage } from '../../core/language/languageSlice';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { IconLink } from '../../ui/IconLink';
import { LinkButton } from '../../ui/LinkButton';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { Spinner } from '../../ui/Spinner';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import { Column, Disc, Form, Links, Result } from './ForgotPage.styles';

export default function ForgotPage() {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const { isError, isFetching, refetch } = useTextsQuery(lang);
  if (isError)
    return (
      <Screen hasBar={false}>
        <ErrorState
          title={t('traduzioni-errore', 'Errore nel caricamento delle traduzioni. Riprova più tardi.')}
          retryLabel={t('riprova', 'Riprova')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Screen>
    );
  return (
    <>
      <PageHeader
        title={t('recupero-titolo', 'Recupera la password')}
        back={
          <IconLink to="/" label={t('indietro', 'Indietro')}>
            <ChevronLeft />
          </IconLink>
        }
      />
      <Screen hasBar={false}>
        <Column>
          <Disc aria-hidden>
            <KeyRound size={32} />
          </Disc>
          <p>
            {t(
              'recupero-descrizione',
              'Scrivi l’email con cui ti sei registrato: ti mandiamo un link per scegliere una nuova password.',
            )}
          </p>
          <RecoveryForm />
          <Links>
            <TextLink to="/">{t('recupero-torna', 'Torna all’accesso')}</TextLink>
            <LinkButton to="/registration" variant="ghost" wide>
              {t('login-crea-account', 'Crea un account')}
            </LinkButton>
          </Links>
        </Column>
      </Screen>
    </>
  );
}

function RecoveryForm() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const recovery = useAppSelector(selectRecovery);
  const [recover] = useRecoverMutation();
  const isLoading = recovery.status === 'loading';
  useEffect(() => () => void dispatch(recoveryLeft()), [dispatch]);

  // §5: the e-mail input's own check is the only one, so the browser says what is wrong.
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    if (typeof email === 'string') void recover(email.trim());
  }

  return (
    <Form onSubmit={handleSubmit}>
      <TextField
        label={t('login-email', 'Email')}
        name="email"
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {(recovery.status === 'success' || recovery.status === 'error') && (
        <Result role={recovery.status === 'success' ? 'status' : 'alert'} data-tone={recovery.status}>
          {resultText(t, recovery)}
        </Result>
      )}
      <Button type="submit" wide disabled={isLoading}>
        {isLoading && <Spinner size={20} />}
        {isLoading
          ? t('recupero-caricamento', 'Caricamento in corso...')
          : t('recupero-invia', 'Invia il link')}
      </Button>
    </Form>
  );
}

/** The texts of §8. */
function resultText(
  t: TFunction,
  recovery: Extract<RecoveryState, { status: 'success' | 'error' | 'idle' }>,
): string {
  if (recovery.status !== 'error') return t('recupero-risposta-ok', 'Il recupero ha avuto successo.');
  switch (recovery.reason) {
    case 'absent':
      return t('recupero-risposta-ko', "L'indirizzo email non è presente.");
    case 'network':
      return t('recupero-risposta-errore-rete', 'Errore nel recupero dell’email');
    case 'unknown':
      return t('recupero-risposta-errore-generico', 'Errore sconosciuto. Si prega di riprovare.');
  }
}
