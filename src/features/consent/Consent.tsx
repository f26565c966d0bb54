import { useAppSelector } from '../../api/hooks';
import { ConsentBanner } from './ConsentBanner';
import { ConsentSheet } from './ConsentSheet';
import { selectIsAsking } from './consentSlice';

/** The cookie banner and its preferences. `above`: the height of the bar that stands below. */
export function Consent({ above = '0px' }: { above?: string }) {
  const isAsking = useAppSelector(selectIsAsking);
  return (
    <>
      {isAsking && <ConsentBanner above={above} />}
      <ConsentSheet />
    </>
  );
}
