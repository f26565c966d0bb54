import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { selectProfile } from '../../core/session/profileSlice';
import { Onward } from '../../ui/Onward';
import { PersonRow } from '../../ui/PersonRow';
import { Note } from '../../ui/layout/Text';

/** A link to one's own profile; nothing for guests. */
export function ProfileLink() {
  const { t } = useTranslation();
  const me = useAppSelector(selectProfile);
  if (!me) return null;
  return (
    <PersonRow person={me} to="/user-profile" face={56} isEager name={{ size: 'l' }} end={<Onward />}>
      <Note as="small">{t('settings-profilo')}</Note>
    </PersonRow>
  );
}
