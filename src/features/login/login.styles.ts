import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

export const Pictures = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  height: clamp(120px, 26dvh, 260px);
  overflow: hidden;
  border-radius: 0 0 ${theme.radius.xl} ${theme.radius.xl};
  background: ${theme.color.sunken};

  img {
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: cover;
  }
`;

export const Column = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  grid-template-columns: minmax(0, 1fr);
  max-width: 480px;
  margin-inline: auto;
  padding: 28px ${theme.space[6]} ${theme.space[6]};

  h1 {
    line-height: 1;
  }
  h1 a {
    display: inline-block;
    padding-block: 7px;
    margin-block: -7px;
  }
`;

export const Tagline = styled.p`
  margin: -10px 0 ${theme.space[2]};
  color: ${theme.color.inkSoft};
`;

export const Links = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  justify-items: center;
`;

export const Foot = styled.footer`
  margin-top: auto;
  padding: ${theme.space[2]} ${theme.space[6]} calc(${theme.space[6]} + env(safe-area-inset-bottom));
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  text-align: center;
`;

export const Papers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space[3]} ${theme.space[4]};
  overflow-wrap: anywhere;
  hyphens: auto;
  margin-bottom: ${theme.space[3]};
`;
