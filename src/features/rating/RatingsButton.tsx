import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAppDispatch } from '../../store/hooks';
import { theme } from '../../theme/theme';
import { RatingsSheet } from './RatingsSheet';
import { ratingList } from './ratingList';

interface Props {
  personaID: number;
  children: ReactNode;
}

/** A person's star rating as a button that opens the list of ratings. */
export function RatingsButton({ personaID, children }: Props) {
  const dispatch = useAppDispatch();
  return (
    <>
      <Button type="button" aria-haspopup="dialog" onClick={() => dispatch(ratingList.opened(personaID))}>
        {children}
      </Button>
      <RatingsSheet personaID={personaID} />
    </>
  );
}

const Button = styled.button`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: underline;
  text-decoration-color: ${theme.color.edge};
  text-underline-offset: 4px;
`;
