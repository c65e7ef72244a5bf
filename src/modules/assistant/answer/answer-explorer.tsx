import { type ReactNode, useEffect, useMemo } from 'react';
import { OpenRecords } from '@/modules/explorer/properties/open-records';
import { ExplorerContext } from '@/modules/explorer/state/use-explorer';
import { type AnswerView, answerStore, completeStore } from './answer-view';
import { explorerModule, useOffered } from './modules';

type AnswerExplorerProps = { readonly shown: AnswerView; readonly children: ReactNode };

/** Around the parts of the explorer that show an answer: they read it, and what they open is opened here. */
export function AnswerExplorer({ shown, children }: AnswerExplorerProps) {
  const place = useMemo(() => ({ module: explorerModule(shown.call.module), store: answerStore(shown) }), [shown]);
  const offered = useOffered(shown.call.module, shown.units);
  useEffect(() => {
    if (offered) completeStore(place.store, shown, offered);
  }, [offered, place, shown]);
  return (
    <ExplorerContext value={place}>
      {children}
      <OpenRecords />
    </ExplorerContext>
  );
}
