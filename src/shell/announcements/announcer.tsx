import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NAVIGATION } from '../navigation';
import styles from './announcer.module.css';
import { announce, useAnnouncements } from './store';

/** The live region of the application: announcements, and the name of each screen that is entered. */
export function Announcer() {
  const { t } = useTranslation('shell');
  const { events } = useRouter();
  const { text, turn } = useAnnouncements();
  useEffect(() => {
    const entered = (url: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      const path = url.split(/[?#]/)[0];
      const section = NAVIGATION.find(({ href }) => href === path);
      const heading = section ? t(section.label) : document.querySelector('main h1')?.textContent;
      if (heading) announce(heading);
    };
    events.on('routeChangeComplete', entered);
    return () => events.off('routeChangeComplete', entered);
  }, [events, t]);
  return (
    <p role="status" className={styles.region}>
      {/* A text that is announced again is read only where it differs. */}
      {turn % 2 === 0 ? text : `${text}\u00a0`}
    </p>
  );
}
