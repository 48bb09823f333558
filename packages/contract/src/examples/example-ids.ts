/** The ids that the examples speak of: one of each kind, the same in all. */
export const exampleIds = {
  task_id: '0199f3a2-6d10-7c41-9b3e-5a1f0c2d7e01',
  project_id: '0199f3a1-0b52-7e83-8d6a-2c4b9e7f1a02',
  source_image_id: '0199f3a0-94c7-7a25-b1f8-7d3e6c5b4a03',
  photo_id: '0199f3a0-9ad1-7b36-a2c9-8e4f7d6c5b04',
  post_id: '0199f3a2-6e2b-7d52-8c4f-6b2a1d3e8f05',
  content_id: '0199f3a2-71c4-7e63-9d5a-7c3b2e4f9a06',
  share_id: '0199f3a5-1f80-7f74-ae6b-8d4c3f5a0b07',
  selection_id: '0199f3a6-2a91-7085-bf7c-9e5d4a6b1c08',
  session_id: '0199f39f-c3a2-7196-8a8d-0f6e5b7c2d09',
  passkey_id: '0199f39e-b4b3-72a7-9b9e-1a7f6c8d3e10',
  token_id: '0199f3a3-85d5-73b8-8cad-2b8a7d9e4f11',
  webhook_id: '0199f3a4-96e6-74c9-9dbe-3c9b8e0f5a12',
  delivery_id: '0199f3a4-a7f7-75da-aecf-4dac9f1a6b13',
  prohibition_ask_id: '0199f3a7-3ba2-76eb-bfd0-5ebd0a2b7c14',
  user_id: '0199f39d-a5c4-77fc-80e1-6fce1b3c8d15',
} as const

/** A post that the examples read. */
export const exampleLink = 'https://www.instagram.com/p/DQxY1bZkLm2/'

/** Whose account the examples are about. */
export const exampleEmail = 'you@example.org'

/** A creator of Explore. */
export const exampleProfile = 'harbour-lights'
