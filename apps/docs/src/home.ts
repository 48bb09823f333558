/** The first page of the site. */
export const home = `---
layout: home
hero:
  name: Guise
  text: Put a face to any post
  tagline: Self-hosted. Paste the link of a public post, choose one of your faces, get its photos with that face in them.
  image:
    src: /docs/screenshot.png
    alt: "Sign-in: the tagline, one field for the e-mail address, and two half-profiles that meet at the seam"
  actions:
    - theme: brand
      text: Start it on your machine
      link: /installing
    - theme: alt
      text: How it is used
      link: /using
features:
  - title: Your own machine
    details: Photos are swapped on the processor of your computer. No model is downloaded at run time, no picture is sent to anybody.
    link: /installing
  - title: For one person or for many
    details: One process on a folder, or any number of processes on PostgreSQL and S3. The same code, the same behaviour.
    link: /operating
  - title: For programs
    details: Access tokens, a typed client, webhooks. Every call has an example that a test sends to a server.
    link: /api
  - title: For the people in the pictures
    details: Every result says what it is. What is removed stays removed, and anybody may forbid the use of their face.
    link: /safety
---
`
