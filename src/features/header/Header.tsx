import { Search } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { Logo } from '../../ui/Logo';

interface Props {
  /** imgProfilo of the viewer. */
  image: string;
  /** The search box; without one a link to the search page stands in its place. */
  search?: ReactNode;
  /** What leads to the messages. */
  messages?: ReactNode;
}

/** §2: search box and avatar, which leads to one's own profile. The logo leads to /. */
export const Header = memo(function Header({ image, search, messages }: Props) {
  const { t } = useTranslation();
  return (
    <Bar>
      <Link to="/" aria-label={t('header-inizio', 'Piazza, pagina iniziale')}>
        <Brand>
          <Logo inherit />
        </Brand>
      </Link>
      <Box>
        {search ?? (
          <SearchLink to="/search-user">
            <Search size={20} aria-hidden />
            {t('header-cerca', 'Cerca in Piazza')}
          </SearchLink>
        )}
      </Box>
      {messages}
      <Mine to="/user-profile" aria-label={t('header-profilo', 'Il tuo profilo')}>
        <Avatar image={image} size={40} eager />
      </Mine>
    </Bar>
  );
});

const Bar = styled.header`
  position: sticky;
  z-index: ${theme.layer.sticky};
  top: 0;
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: calc(${theme.space[2]} + env(safe-area-inset-top)) ${theme.space[4]} ${theme.space[2]};
  background: ${theme.color.paper};

  /* Who types needs the room, and so do larger texts. */
  &:has(input:focus) > a:first-child {
    display: none;
  }
  container-type: inline-size;
`;

const Brand = styled.span`
  display: grid;
  align-items: center;
  min-height: ${theme.size.target};
  font-size: ${theme.text.xl};
`;

/* Suggestions take the whole width of the header. */
const Box = styled.div`
  flex: 1;
  min-width: 0;

  [data-look='search'] {
    position: static;
  }
  [data-look='search'] > div:last-child {
    inset: 100% ${theme.space[4]} auto;
  }
`;

const SearchLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.size.target};
  padding: 0 ${theme.space[4]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
`;

const Mine = styled(Link)`
  display: grid;
  place-items: center;
  min-width: ${theme.size.target};
  min-height: ${theme.size.target};
`;
