import { useShallow } from 'zustand/react/shallow';
import { type Units, unitsOf } from '@/contract/catalogue/units';
import { usePreferences } from './store';

/** The units and the language that are shown; the same object until one of them changes. */
export const useUnits = (): Units => usePreferences(useShallow(unitsOf));
