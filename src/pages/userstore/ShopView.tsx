import { PackageOpen, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Shop } from '../../../contract/entities';
import { usePersonaQuery } from '../../api/persona';
import { useShopPostsQuery } from '../../api/post';
import { ShopAds } from '../../features/shop/ShopAds';
import { ShopHead } from '../../features/shop/ShopHead';
import { theme } from '../../theme/theme';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { TextLink } from '../../ui/TextLink';
import { AdsSkeleton } from './StoreSkeleton';

interface Props {
  shop: Shop;
  isOwn: boolean;
}

/** The shop and its ads; §6: its owner sees the way to add one. */
export function ShopView({ shop, isOwn }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <ShopHead shop={shop} keeper={<Keeper personaID={shop.personaID} />} />
      <Ads>
        {isOwn && (
          <LinkButton wide to={`/insert-ad-store/${shop.negozioID}`}>
            <Plus aria-hidden size={20} />
            {t('negozio-aggiungi-annuncio', 'Aggiungi un annuncio')}
          </LinkButton>
        )}
        <h2>{t('negozio-annunci', 'Annunci del negozio')}</h2>
        <Window negozioID={shop.negozioID} isOwn={isOwn} />
      </Ads>
    </>
  );
}

function Keeper({ personaID }: { personaID: number }) {
  const { t } = useTranslation();
  const { data } = usePersonaQuery(personaID);
  const [person] = data?.listPersona ?? [];
  if (!person) return null;
  return (
    <p>
      <TextLink to={`/user-page/${personaID}`}>
        {t('negozio-titolare', 'Gestito da {{nominativo}}', {
          nominativo: `${person.nome} ${person.cognome}`.trim(),
        })}
      </TextLink>
    </p>
  );
}

function Window({ negozioID, isOwn }: { negozioID: number; isOwn: boolean }) {
  const { t } = useTranslation();
  const { currentData, isError, isFetching, refetch } = useShopPostsQuery(negozioID, {
    refetchOnMountOrArgChange: true,
  });
  if (!currentData && isError)
    return (
      <ErrorState
        title={t('negozio-errore-annunci', 'Non riusciamo a caricare gli annunci.')}
        retryLabel={t('negozio-riprova', 'Riprova')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!currentData) return <AdsSkeleton />;
  if (currentData.listPost.length === 0)
    return (
      <EmptyState
        icon={<PackageOpen />}
        title={t('negozio-vuoto', 'Ancora nessun annuncio')}
        text={isOwn && t('negozio-vuoto-proprio', 'La vetrina è vuota: aggiungi il primo annuncio.')}
      />
    );
  return <ShopAds posts={currentData.listPost} label={t('negozio-annunci', 'Annunci del negozio')} />;
}

const Ads = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  padding: 0 ${theme.space[4]};

  h2 {
    font-size: ${theme.text.l};
  }
`;
