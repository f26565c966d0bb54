import { useTranslation } from 'react-i18next';
import { loggedOut } from '../../api/events';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { says } from '../../lib/signs';
import { refreshStarted, selectIsProfileLoading } from './profileSlice';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { languageOf, useLoading } from '../../ui/Loading';
import { Screen } from '../../ui/Screen';
import { Stack } from '../../ui/layout/Stack';

/** §2: shown in place of a page that needs the person's profile until the profile is loaded. */
export function NoProfile() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isLoading = useAppSelector(selectIsProfileLoading);
  const loading = t('caricamento');
  const absent = t('profilo-assente');
  useLoading(isLoading ? loading : undefined);
  return (
    <Screen>
      {isLoading ? (
        <p lang={languageOf(loading)} {...says('waiting')}>
          {loading}
        </p>
      ) : (
        <EmptyState
          isPage
          title={absent}
          lang={languageOf(absent)}
          action={
            <Stack gap={3}>
              <Button onClick={() => dispatch(refreshStarted())}>{t('riprova')}</Button>
              <Button variant="ghost" onClick={() => dispatch(loggedOut())}>
                {t('esci')}
              </Button>
            </Stack>
          }
        />
      )}
    </Screen>
  );
}
