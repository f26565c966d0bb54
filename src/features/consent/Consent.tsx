import { useAppSelector } from '../../store/hooks';
import { type BannerPlace, ConsentBanner } from './ConsentBanner';
import { ConsentSheet } from './ConsentSheet';
import { selectIsAsking } from './consentSlice';

export function Consent({ above = '0px', isInPage }: Partial<BannerPlace>) {
  const isAsking = useAppSelector(selectIsAsking);
  return (
    <>
      {isAsking && <ConsentBanner above={above} isInPage={isInPage} />}
      <ConsentSheet />
    </>
  );
}
