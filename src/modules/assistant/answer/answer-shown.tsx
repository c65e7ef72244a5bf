import dynamic from 'next/dynamic';
import { type ReactNode, useMemo } from 'react';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { AssistantAnswer } from '@/contract/calls/assistant';
import { type Held, heldBy } from '@/contract/calls/assistant-shape';
import type { Language } from '@/contract/text';
import { ListSkeleton } from '@/ui/list-skeleton';
import { AnswerExplorer } from './answer-explorer';
import { type AnswerView, answerView } from './answer-view';
import { AvailabilityShown } from './availability-answer';
import { ChangeShown } from './change-answer';
import { ComparisonShown } from './comparison-answer';
import { FiguresShown } from './figures-answer';
import { PropertiesShown } from './properties-answer';
import { RecordsButton } from './records-button';

const RecordShown = dynamic(() => import('./record-answer').then((module) => module.RecordShown), {
  ssr: false,
  loading: () => <ListSkeleton label="" rows={3} />,
});

type Shown = { readonly held: Held; readonly view: AnswerView | null; readonly other: AnswerView | null };

/** What an answer holds, with the views of its calls. */
function useShown(answer: AssistantAnswer, language: Language): Shown {
  return useMemo(() => {
    const held = heldBy(answer);
    const { call, compared, compared_answer } = answer;
    const figures = held.is === 'figures' ? held.figures : null;
    const view = answerView({ call, figures, compared, comparedFigures: compared_answer }, language);
    const separate = view?.compared === null && compared_answer !== null;
    return { held, view, other: separate ? answerView({ call: compared, figures: compared_answer }, language) : null };
  }, [answer, language]);
}

type AnswerShownProps = {
  readonly answer: AssistantAnswer;
  /** In which it was answered. */
  readonly language: Language;
  /** What stands under the answer; it is given the button that opens the records. */
  readonly actions: (records: ReactNode) => ReactNode;
};

/** What an answer holds, in the parts of the explorer, and what can be done with it. */
export function AnswerShown({ answer, language, actions }: AnswerShownProps) {
  const { held, view, other } = useShown(answer, language);
  const ranked = answer.kind === 'ranking';
  if (held.is === 'availability')
    return (
      <>
        <AvailabilityShown answer={held.availability} language={language} />
        {actions(null)}
      </>
    );
  if (held.is === 'record')
    return (
      <>
        <RecordShown shown={held.record} />
        {actions(null)}
      </>
    );
  // Of a definition the sentence has all.
  if (held.is === 'nothing' || held.is === 'definition' || view === null) return actions(null);
  return (
    <AnswerExplorer shown={view}>
      {held.is === 'figures' && (
        <FiguresOrComparison figures={held.figures} compared={answer.compared_answer} other={other} ranked={ranked} />
      )}
      {held.is === 'changes' && <ChangeShown answer={held.changes} shown={view} actions={actions} />}
      {held.is === 'properties' && <PropertiesShown answer={held.properties} shown={view} />}
      {held.is === 'figures' && actions(<RecordsButton figures={held.figures} ranked={ranked} />)}
      {held.is === 'properties' && actions(null)}
    </AnswerExplorer>
  );
}

type FiguresOrComparisonProps = {
  readonly figures: FiguresAnswer;
  readonly compared: FiguresAnswer | null;
  readonly other: AnswerView | null;
  readonly ranked: boolean;
};

function FiguresOrComparison({ figures, compared, other, ranked }: FiguresOrComparisonProps) {
  return compared === null ? (
    <FiguresShown figures={figures} ranked={ranked} />
  ) : (
    <ComparisonShown figures={figures} compared={compared} other={other} />
  );
}
