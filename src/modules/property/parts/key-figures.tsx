export type KeyFigure = { readonly label: string; readonly value: string; readonly unit?: string };
type KeyFiguresProps = { readonly figures: readonly KeyFigure[]; readonly className?: string; readonly label?: string };

/** The few figures for which one opens the page of a record, as a list of names and values. */
export function KeyFigures({ figures, className, label }: KeyFiguresProps) {
  return (
    <dl className={className} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd>
            {figure.value}
            {figure.unit && <small> {figure.unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
