import { CreateShop } from '../../features/negozio/CreateShop';

/** §2 /crea-negozio */
export default function CreateShopPage() {
  return <CreateShop />;
}
