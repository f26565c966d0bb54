import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '../../lib/part';
import { selectIsWorded } from '../../core/language/languageSlice';
import { useAppSelector } from '../../store/hooks';
import { selectCanInstall } from '../../features/install/installSlice';
import { LinkButton } from '../../ui/LinkButton';
import { TextLink } from '../../ui/TextLink';
import { Links } from '../../features/login/login.styles';
import { PasskeyButton } from '../../features/security/PasskeyButton';

const InstallButton = part(
  () => import(/* webpackChunkName: "install" */ '../../features/install/InstallButton'),
  'InstallButton',
);

/** Below the password: the other ways to go on, e.g. a passkey or the registration. */
export function Ways() {
  const { t } = useTranslation();
  const isWorded = useAppSelector(selectIsWorded);
  const canInstall = useAppSelector(selectCanInstall) && isWorded;
  return (
    <Links>
      <TextLink to="/forgot-password">{t('login-password-dimenticata')}</TextLink>
      <PasskeyButton />
      <LinkButton to="/registration" variant="ghost" wide>
        {t('login-crea-account')}
      </LinkButton>
      {canInstall && (
        <Suspense fallback={null}>
          <InstallButton />
        </Suspense>
      )}
    </Links>
  );
}
