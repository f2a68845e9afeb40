import { useEffect } from 'react';
import { NotFound } from '../errors/not-found.tsx';
import { HomeScreen } from '../home/home-screen.tsx';
import { MaintenanceScreen } from '../maintenance/maintenance-screen.tsx';
import { markUsable } from './mark-usable.ts';

/** A screen of the shell itself (`shell.json`). */
export function OwnScreen({ name }: { name: string }) {
  useEffect(markUsable, []);
  if (name === 'home') return <HomeScreen />;
  if (name === 'maintenance') return <MaintenanceScreen />;
  return <NotFound />;
}
