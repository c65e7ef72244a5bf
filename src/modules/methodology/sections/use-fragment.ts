import { useEffect, useState } from 'react';

const present = (): string => decodeURIComponent(window.location.hash.slice(1));

/** The part of the page that the address names; scrolled to where the page came after the address. */
export function useFragment(): string {
  const [fragment, setFragment] = useState('');
  useEffect(() => {
    const follow = () => setFragment(present());
    follow();
    document.getElementById(present())?.scrollIntoView();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return fragment;
}
