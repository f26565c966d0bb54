import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAppSelector } from '../../store/hooks';
import { selectProfile } from '../../core/session/profileSlice';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';

/** To one's own profile, where there is one. */
export function ProfileLink() {
  const { t } = useTranslation();
  const me = useAppSelector(selectProfile);
  if (!me) return null;
  return (
    <Frame to="/user-profile">
      <Avatar image={me.imgProfilo} size={56} eager />
      <span>
        <b>{`${me.nome} ${me.cognome}`.trim()}</b>
        <small>{t('settings-profilo', 'Il tuo profilo')}</small>
      </span>
      <ChevronRight aria-hidden size={20} />
    </Frame>
  );
}

const Frame = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};

  span:has(b) {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-size: ${theme.text.l};
  }
  small {
    display: block;
    color: ${theme.color.inkSoft};
    font-size: ${theme.text.s};
  }
  svg {
    flex: none;
    color: ${theme.color.inkSoft};
  }
`;
