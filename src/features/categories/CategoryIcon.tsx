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

/** By the names that the host uses. */
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

/** The icon for the host's `icona`. A newer host may send an icon that this app lacks: then a plain tag. */
export function CategoryIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Icon = icons[name] ?? Tag;
  return <Icon size={size} aria-hidden />;
}
