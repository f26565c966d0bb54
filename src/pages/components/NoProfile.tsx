import { useTranslation } from 'react-i18next';
import { loggedOut } from '../../api/events';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { selectIsProfileLoading } from '../../features/profile/profileSlice';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Screen } from '../../ui/Screen';

/** §2: pages that need a profile say so until there is one. */
export function NoProfile() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isLoading = useAppSelector(selectIsProfileLoading);
  return (
    <Screen>
      {isLoading ? (
        <p role="status">{t('caricamento', 'Loading...')}</p>
      ) : (
        <EmptyState
          isPage
          title={t('profilo-assente', 'No user profile found. Please log in.')}
          action={<Button onClick={() => dispatch(loggedOut())}>{t('esci', 'Esci')}</Button>}
        />
      )}
    </Screen>
  );
}
