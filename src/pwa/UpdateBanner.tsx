import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { theme } from '../theme/theme';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { selectUpdate, updateAccepted } from './updateSlice';

/** §1: offers a reload when a new version is ready. */
export function UpdateBanner() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectUpdate);
  if (status === 'current') return null;
  return (
    <Place>
      <Banner
        said="polite"
        icon={<RefreshCw aria-hidden size={20} />}
        action={
          status === 'due' ? undefined : (
            <Button
              size="s"
              busy={status === 'activating' || status === 'reloading'}
              onClick={() => dispatch(updateAccepted())}
            >
              {t('app-ricarica')}
            </Button>
          )
        }
      >
        {status === 'due'
          ? t('app-nuova-versione-dopo')
          : status === 'late'
            ? t('app-nuova-versione-tarda')
            : t('app-nuova-versione')}
      </Banner>
    </Place>
  );
}

const Place = styled.div`
  position: fixed;
  z-index: ${theme.layer.toast};
  inset: auto ${theme.space[3]} calc(env(safe-area-inset-bottom) + ${theme.size.bar} + ${theme.space[3]});
  max-width: ${theme.size.column};
  margin-inline: auto;
  border-radius: ${theme.radius.m};
  box-shadow: ${theme.shadow.high};
`;
