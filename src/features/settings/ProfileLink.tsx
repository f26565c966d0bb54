import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { selectProfile } from '../../core/session/profileSlice';
import { Avatar } from '../../ui/Avatar';
import { Onward } from '../../ui/Onward';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';

/** To one's own profile, where there is one. */
export function ProfileLink() {
  const { t } = useTranslation();
  const me = useAppSelector(selectProfile);
  if (!me) return null;
  return (
    <Row as={Link} to="/user-profile" gap={3}>
      <Avatar image={me.imgProfilo} size={56} eager />
      <Stack as="span" grow breaks>
        <Text as="b" size="l">
          {`${me.nome} ${me.cognome}`.trim()}
        </Text>
        <Note as="small">{t('settings-profilo')}</Note>
      </Stack>
      <Onward />
    </Row>
  );
}
