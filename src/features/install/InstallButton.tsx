import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { installClicked, selectInstall } from './installSlice';

/** §2: the install button on the login page, shown only if the browser can install the app. */
export function InstallButton() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectInstall);
  return (
    <Button variant="quiet" wide busy={status === 'asking'} onClick={() => dispatch(installClicked())}>
      <Download aria-hidden size={20} />
      {t('app-installa')}
    </Button>
  );
}
