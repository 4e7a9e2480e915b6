import { Controls } from './design/Controls.tsx';
import { Floating } from './design/Floating.tsx';
import { Layers } from './design/Layers.tsx';
import { Marks } from './design/Marks.tsx';
import { Patterns } from './design/Patterns.tsx';
import { People } from './design/People.tsx';
import { States } from './design/States.tsx';
import { Tokens } from './design/Tokens.tsx';

/** Every token, primitive and pattern on one page, for those who build screens. Only in development, at /design. */
export const DesignSystem = () => (
  <div className="mx-auto grid max-w-page grid-cols-1 items-start gap-6 p-4 mid:grid-cols-2 wide:grid-cols-3">
    <h1 className="col-span-full text-page">Design system</h1>
    <div className="grid grid-cols-1 gap-6">
      <Tokens />
      <Layers />
      <Floating />
    </div>
    <div className="grid grid-cols-1 gap-6">
      <Controls />
      <Patterns />
      <Marks />
    </div>
    <div className="grid grid-cols-1 gap-6">
      <People />
      <States />
    </div>
  </div>
);
