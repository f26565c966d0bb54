import {
  Bike,
  BriefcaseBusiness,
  Car,
  Hammer,
  House,
  LayoutGrid,
  type LucideIcon,
  PawPrint,
  Shirt,
  Smartphone,
  Sofa,
  Tag,
} from 'lucide-react';

/** By the host's names. */
const icons: Record<string, LucideIcon> = {
  bike: Bike,
  'briefcase-business': BriefcaseBusiness,
  car: Car,
  hammer: Hammer,
  house: House,
  'layout-grid': LayoutGrid,
  'paw-print': PawPrint,
  shirt: Shirt,
  smartphone: Smartphone,
  sofa: Sofa,
};

/** `name` is icona; a newer host's icon that this app does not know is a plain tag. */
export function CategoryIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Icon = icons[name] ?? Tag;
  return <Icon size={size} aria-hidden />;
}
