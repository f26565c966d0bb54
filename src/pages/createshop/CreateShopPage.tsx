import { CreateShop } from './CreateShop';

/** §2 /crea-negozio */
export default function CreateShopPage() {
  return <CreateShop />;
}
