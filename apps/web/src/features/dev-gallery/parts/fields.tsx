import { Grid2x2, List } from '../../../ui/icons/signs.ts'
import { useState } from 'react'
import { Checkbox, TileCheckbox } from '../../../ui/form/checkbox.tsx'
import { LanguageSelect } from '../../../ui/form/language-select.tsx'
import { PictureChoice } from '../../../ui/photo/picture-choice.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import { portrait } from '../../../testing/pictures.ts'
import { Part } from './part.tsx'

const views = [
  { value: 'grid', label: 'Grid', icon: <Grid2x2 aria-hidden className="size-4" /> },
  { value: 'list', label: 'List', icon: <List aria-hidden className="size-4" /> },
] as const
const orders = [
  { value: 'new', label: 'Newest first' },
  { value: 'name', label: 'By name' },
] as const
const pictures = ['Ada', 'Bo', 'Cy'].map((name, index) => ({ id: name, name, imageUrl: portrait(index) }))

/** Fields and choices, empty, filled, wrong and out of use. */
export function Fields() {
  const [view, setView] = useState<'grid' | 'list'>('grid')
  const [order, setOrder] = useState<'new' | 'name'>('new')
  const [picture, setPicture] = useState<string>('Ada')
  const [isTicked, setTicked] = useState(true)
  return (
    <>
      <Part name="text">
        <TextField label="Project name" placeholder="Summer" hint="Up to 200 characters." />
        <TextField label="Project name" defaultValue="Summer" />
        <TextField label="Project name" error="Project name is required" />
        <TextField label="Email" readOnly value="ada@example.com" />
        <TextField label="Project name" disabled value="Out of use" />
      </Part>
      <Part name="lines">
        <TextArea
          label="Instagram Post Links"
          placeholder="https://www.instagram.com/p/..."
          hint="One link per line."
        />
        <TextArea label="Instagram Post Links" error="Please enter at least one valid URL" />
      </Part>
      <Part name="choices">
        <Select label="Order" options={orders} value={order} onChange={setOrder} />
        <LanguageSelect />
        <SegmentedControl label="View" segments={views} value={view} onChange={setView} />
        <SegmentedControl label="View" hideLabels segments={views} value={view} onChange={setView} />
      </Part>
      <Part name="boxes">
        <Checkbox label="Email Notifications" hint="Receive updates about your projects" defaultChecked />
        <Checkbox label="Marketing Updates" disabled />
        <TileCheckbox label="Select Task 1" checked={isTicked} onChange={setTicked} />
      </Part>
      <Part name="pictures">
        <PictureChoice label="Source face" pictures={pictures} value={picture} onChange={setPicture} />
        <PictureChoice
          label="Source face"
          pictures={pictures}
          value={undefined}
          onChange={setPicture}
          error="Please select a source image"
        />
      </Part>
    </>
  )
}
