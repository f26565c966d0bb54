import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Stack } from './layout/Stack';
import { Text } from './layout/Text';
import { Logo } from './Logo';
import { PageHeading } from './PageHeading';
import { Screen } from './Screen';

/** The frame of a page opened from a mail: a link to the login above, one column below. */
export function LinkFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Screen hasBar={false}>
      <Stack narrow gap={4} pad="4 2">
        <Top>
          <Link to="/">
            <Logo />
          </Link>
        </Top>
        <Text as={PageHeading} size="xl">
          {title}
        </Text>
        {children}
      </Stack>
    </Screen>
  );
}

const Top = styled.p`
  padding-bottom: ${theme.space[6]};

  a {
    display: inline-block;
    padding-block: 7px;
  }
`;
