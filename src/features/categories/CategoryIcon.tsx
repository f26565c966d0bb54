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

/** The icons, keyed by the host's `icona`. */
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

/**
 * The icon for the host's `icona`; a plain tag for a name that this app does not know, for example from a newer host.
 */
export function CategoryIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Icon = icons[name] ?? Tag;
  return <Icon size={size} aria-hidden />;
}
