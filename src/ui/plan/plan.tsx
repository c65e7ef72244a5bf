import type { PlanShape, PlanView } from '@/contract/drawing/plan-view';
import { unhandled } from '@/contract/unhandled';
import styles from './plan.module.css';

/** A building seen from above; `label` describes in words what it shows. */
export function Plan({ plan, label }: { readonly plan: PlanView; readonly label: string }) {
  return (
    <svg className={styles.plan} viewBox={`0 0 ${plan.width} ${plan.height}`} role="img" aria-label={label}>
      {plan.shapes.map((shape) => (
        <Shape key={JSON.stringify(shape)} shape={shape} />
      ))}
    </svg>
  );
}

function Shape({ shape }: { readonly shape: PlanShape }) {
  const className = styles[shape.role];
  switch (shape.kind) {
    case 'rect':
      return <rect className={className} x={shape.x} y={shape.y} width={shape.w} height={shape.h} />;
    case 'line':
      return <line className={className} x1={shape.from[0]} y1={shape.from[1]} x2={shape.to[0]} y2={shape.to[1]} />;
    case 'dot':
      return <circle className={className} cx={shape.at[0]} cy={shape.at[1]} r={shape.r} />;
    case 'text': {
      const [x, y] = shape.at;
      return (
        <text
          className={className}
          x={x}
          y={y}
          textAnchor={shape.anchor}
          transform={shape.turned ? `rotate(-90 ${x} ${y})` : undefined}
        >
          {shape.text}
        </text>
      );
    }
    default:
      return unhandled(shape);
  }
}
