import { Download } from 'lucide-react';
import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Box } from '../../ui/layout/Box';
import { offerInstall } from './installListener';
import { bannerClosed, installClicked, selectInstall } from './installSlice';

/** §2: a banner on the home page that offers to install the app, at most once ever. */
export const InstallBanner = memo(function InstallBanner() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { status, offer } = useAppSelector(selectInstall);
  useEffect(() => offerInstall(dispatch, status), [dispatch, status]);
  if (offer === 'none') return null;
  return (
    <Box pad="3 4 0">
      <Banner
        said="polite"
        icon={<Download aria-hidden size={20} />}
        closeLabel={t('chiudi')}
        onDismiss={() => dispatch(bannerClosed())}
        action={
          offer === 'prompt' && (
            <Button size="s" busy={status === 'asking'} onClick={() => dispatch(installClicked())}>
              {t('app-installa')}
            </Button>
          )
        }
      >
        {offer === 'prompt' ? t('app-installa-invito') : t('app-installa-ios')}
      </Banner>
    </Box>
  );
});
