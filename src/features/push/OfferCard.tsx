import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { once } from '../../api/asked';
import { dispositiviApi } from '../../api/dispositivi';
import { useMyID } from '../../core/session/useMe';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { Disc } from '../../ui/layout/Disc';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Said } from '../../ui/Said';
import { offerDismissed, pushAsked, selectIsPushOffered } from './pushSlice';

const { changePreferences } = dispositiviApi.endpoints;

/**
 * A card that offers push notifications once, after the first message or saved search. It overlays the page below the
 * header, so nothing moves.
 */
export function OfferCard() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useMyID();
  const isOffered = useAppSelector(selectIsPushOffered);
  if (!isOffered) return null;
  const handleYes = () => {
    dispatch(pushAsked());
    void dispatch(changePreferences.initiate({ personaID: myID, telefono: true }, once));
  };
  return (
    <Frame aria-label={t('push-invito-titolo')}>
      <Row gap={3} align="start">
        <Disc $side={40} aria-hidden>
          <BellRing size={20} />
        </Disc>
        <Stack gap={1}>
          <Text weight="medium">
            <Said>{t('push-invito-titolo')}</Said>
          </Text>
          <Text tone="soft" size="label">
            {t('push-invito')}
          </Text>
        </Stack>
      </Row>
      <Row gap={2} wrap>
        <Button size="s" onClick={handleYes}>
          {t('push-invito-si')}
        </Button>
        <Button size="s" variant="quiet" onClick={() => dispatch(offerDismissed())}>
          {t('push-invito-no')}
        </Button>
      </Row>
    </Frame>
  );
}

const Frame = styled.section`
  position: fixed;
  z-index: ${theme.layer.toast};
  inset: calc(64px + env(safe-area-inset-top)) ${theme.space[3]} auto;
  display: grid;
  gap: ${theme.space[3]};
  max-width: ${theme.size.form};
  max-height: calc(100dvh - 140px);
  margin-inline: auto;
  padding: ${theme.space[4]};
  overflow: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
  box-shadow: ${theme.shadow.high};

  > div:last-child {
    justify-content: flex-end;
  }
`;
