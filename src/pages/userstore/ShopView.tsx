import { Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Shop } from '../../../contract/entities';
import { usePersonaQuery } from '../../api/persona';
import { MoreButton } from '../../core/wayout/MoreButton';
import { useMyID } from '../../core/session/useMe';
import { useInSight } from '../../core/wayout/useInSight';
import { ShopHead } from '../../features/negozio/ShopHead';
import { Measured } from '../../features/post/Measured';
import { LinkButton } from '../../ui/LinkButton';
import { Skeleton } from '../../ui/Skeleton';
import { TextLink } from '../../ui/TextLink';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ShopWindow } from './ShopWindow';

/** A shop and its ads; §6: its owner also gets the button to add an ad. */
export function ShopView({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const isOwn = shop.personaID === useMyID();
  return (
    <>
      <ShopHead
        shop={shop}
        keeper={
          <Row wrap gap={2}>
            <Keeper personaID={shop.personaID} />
            <MoreButton
              tipo="negozio"
              id={shop.negozioID}
              personaID={shop.personaID}
              name={shop.nomeNegozio}
            />
          </Row>
        }
      />
      <Stack gap={4} pad="0 4">
        <Measured of={shop} />
        {isOwn && (
          <LinkButton wide to={`/insert-ad-store/${shop.negozioID}`}>
            <Plus aria-hidden size={20} />
            {t('negozio-aggiungi-annuncio')}
          </LinkButton>
        )}
        {isOwn && (
          <LinkButton wide variant="ghost" to={`/modifica-negozio/${shop.negozioID}`}>
            <Pencil aria-hidden size={20} />
            {t('negozio-modifica')}
          </LinkButton>
        )}
        <Text as="h2" size="l">
          {t('negozio-annunci')}
        </Text>
      </Stack>
      <ShopWindow negozioID={shop.negozioID} isOwn={isOwn} />
    </>
  );
}

/**
 * A link to the shop's owner. Its line is reserved from the start, because a line that appears later would move the
 * buttons below from under a finger.
 */
function Keeper({ personaID }: { personaID: number }) {
  const { t } = useTranslation();
  const { data, isLoading } = useInSight(usePersonaQuery(personaID));
  const [person] = data?.listPersona ?? [];
  if (isLoading) return <Skeleton shape="text" width="160px" />;
  if (!person) return null;
  return (
    <p>
      <TextLink to={`/user-page/${personaID}`}>
        {t('negozio-titolare', {
          nominativo: `${person.nome} ${person.cognome}`.trim(),
        })}
      </TextLink>
    </p>
  );
}
