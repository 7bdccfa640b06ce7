// Chooses the weight of a word.
import { WEIGHT_MAX } from '@/generated/engine';
import { Select, type SelectProps } from '@/ui/forms/Select';

const WEIGHTS = Array.from({ length: WEIGHT_MAX }, (_, at) => String(at + 1));

interface WeightSelectProps extends Pick<SelectProps<string>, 'label' | 'hideLabel' | 'disabled' | 'className'> {
  weight: number;
  onChange: (weight: number) => void;
}

export function WeightSelect({ weight, onChange, ...rest }: WeightSelectProps) {
  return (
    <Select<string>
      {...rest}
      value={String(weight)}
      options={WEIGHTS.map((value) => ({ value, label: value }))}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
