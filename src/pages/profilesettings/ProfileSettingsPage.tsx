import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '../../features/listing/LeaveDialog';
import { selectIsTouched, settingsLeft } from '../../features/settings/settingsSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useLeave } from '../../ui/form/useLeave';
import { IconButton } from '../../ui/IconButton';
import { PageHeader } from '../../ui/PageHeader';
import { Fresh } from './FreshForm';

/** §2 /impostazioni */
export default function ProfileSettingsPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const leave = useLeave(useAppSelector(selectIsTouched), { fallback: '/user-settings' });
  const confirm = () => {
    dispatch(settingsLeft());
    leave.confirm();
  };
  return (
    <>
      <PageHeader
        title={t('impostazioni-titolo')}
        back={
          <IconButton label={t('indietro')} onClick={leave.request}>
            <ChevronLeft />
          </IconButton>
        }
      />
      <Fresh />
      <LeaveDialog leave={{ ...leave, confirm }} isEdit />
    </>
  );
}
