import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { PageHeading } from '../../ui/PageHeading';
import { Box } from '../../ui/layout/Box';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

interface Props {
  name: string;
  /** The picture: a link or a button around an Avatar. */
  face: ReactNode;
  /** The element of the name, for observing whether the name is visible. */
  mark?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** §2 cover section: cover, picture and name, and below them the page's own texts and buttons. */
export function ProfileHead({ name, face, mark, children }: Props) {
  return (
    <Stack as="section" align="center" gap={2} pad="0 4 4">
      <Cover />
      <Face>{face}</Face>
      {/* Anew with a name that has come: only a heading that takes the focus is read out. */}
      <Box ref={mark}>
        <Text as={PageHeading} size="xl" breaks centred key={name}>
          {name}
        </Text>
      </Box>
      {children}
    </Stack>
  );
}

const Cover = styled.div`
  width: calc(100% + 2 * ${theme.space[4]});
  height: calc(112px + env(safe-area-inset-top));
  margin-bottom: -56px;
  background: linear-gradient(135deg, ${theme.color.brandSoft}, ${theme.color.oliveSoft});
`;

const Face = styled.div`
  padding: ${theme.space[1]};
  border-radius: 50%;
  background: ${theme.color.paper};

  a,
  button {
    display: block;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
  }
`;
